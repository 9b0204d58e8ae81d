// Runs after the questions, for browsers that do not open `details` for a fragment. They scroll to the
// answer when the document has loaded.

const answer = document.getElementById(location.hash.slice(1));
for (let item = answer?.closest("details"); item; item = item.parentElement?.closest("details")) {
  item.open = true;
}

export {};
