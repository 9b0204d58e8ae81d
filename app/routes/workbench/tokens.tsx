const COLOURS = [
  "paper",
  "panel",
  "ink",
  "soft",
  "rule",
  "edge",
  "teal",
  "teal-strong",
  "on-teal",
  "warm",
  "warm-panel",
];

/** The colours as the browser has them, light and dark side by side, and the sizes of type. */
export function Tokens() {
  return (
    <>
      {["light", "dark"].map((scheme) => (
        <ul key={scheme} className={`workbench-swatches workbench-${scheme}`}>
          {COLOURS.map((name) => (
            <li key={name}>
              <span className={`workbench-swatch workbench-${name}`} /> {name}
            </li>
          ))}
        </ul>
      ))}
      <p className="text-title">Title</p>
      <p className="text-heading">Heading</p>
      <p className="text-xl">Large text</p>
      <p>Text, with 1,234.50 in figures</p>
      <p className="text-sm text-soft">Small and soft</p>
      <p className="font-mono">add_to_cart SKU_03</p>
    </>
  );
}
