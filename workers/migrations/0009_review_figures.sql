-- Count and sum of the approved reviews: a page reads one row, however many reviews there are.
CREATE TABLE review_figures (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  count INTEGER NOT NULL,
  rating_sum INTEGER NOT NULL
) STRICT;

INSERT INTO review_figures (id, count, rating_sum)
  SELECT 1, count(*), ifnull(sum(rating), 0) FROM reviews WHERE status = 'approved';

CREATE TRIGGER review_inserted AFTER INSERT ON reviews WHEN NEW.status = 'approved' BEGIN
  UPDATE review_figures SET count = count + 1, rating_sum = rating_sum + NEW.rating;
END;

CREATE TRIGGER review_deleted AFTER DELETE ON reviews WHEN OLD.status = 'approved' BEGIN
  UPDATE review_figures SET count = count - 1, rating_sum = rating_sum - OLD.rating;
END;

CREATE TRIGGER review_updated AFTER UPDATE OF status, rating ON reviews BEGIN
  UPDATE review_figures SET
    count = count + (NEW.status = 'approved') - (OLD.status = 'approved'),
    rating_sum = rating_sum + NEW.rating * (NEW.status = 'approved')
      - OLD.rating * (OLD.status = 'approved');
END;
