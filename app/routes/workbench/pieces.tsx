import { href } from "react-router";
import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Marquee, MarqueeRow } from "#app/ui/marquee.tsx";
import { ModalDialog, SideSheet } from "#app/ui/dialog-frame.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";

const TONES = ["primary", "plain", "quiet"] as const;

export function Buttons() {
  return TONES.map((tone) => (
    <p key={tone} className="flex flex-wrap gap-3">
      <Button tone={tone}>Button {tone}</Button>
      <Button tone={tone} disabled>
        Disabled {tone}
      </Button>
      <ButtonLink tone={tone} href={href("/")}>
        Link {tone}
      </ButtonLink>
    </p>
  ));
}

export function Fields() {
  return (
    <>
      <Field name="plain" label="Plain">
        {(control) => <input {...control} />}
      </Field>
      <Field name="hinted" label="With a hint" hint="What helps before typing.">
        {(control) => <input {...control} />}
      </Field>
      <Field name="wrong" label="With an error" hint="Both are read out." error="What to change.">
        {(control) => <input {...control} defaultValue="wrong" />}
      </Field>
      <Field name="chosen" label="Choice">
        {(control) => (
          <select {...control}>
            <option>One</option>
            <option>Other</option>
          </select>
        )}
      </Field>
      <Field name="long" label="Long text">
        {(control) => <textarea {...control} rows={3} />}
      </Field>
      <Field name="disabled" label="Disabled">
        {(control) => <input {...control} disabled defaultValue="not now" />}
      </Field>
    </>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "sheet" | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen("dialog")}>Open the dialog</Button>
        <Button tone="plain" onClick={() => setOpen("sheet")}>
          Open the sheet
        </Button>
        {["One", "Two"].map((nth) => (
          <Tooltip key={nth} text={`Tooltip ${nth}`}>
            {(control) => (
              <Button tone="plain" {...control}>
                Explained {nth}
              </Button>
            )}
          </Tooltip>
        ))}
      </p>
      <ModalDialog title="A dialog" isOpen={open === "dialog"} onClose={close}>
        <p>Something to decide.</p>
        <p className="flex flex-wrap gap-3 pt-5">
          <Button onClick={close}>Agree</Button>
          <Button tone="plain" onClick={close}>
            Not now
          </Button>
        </p>
      </ModalDialog>
      <SideSheet title="A sheet" isOpen={open === "sheet"} onClose={close}>
        <p className="px-5 py-4">What a sheet holds.</p>
      </SideSheet>
    </>
  );
}

const ROWS = [
  ["Shopify", "WooCommerce", "Magento", "BigCommerce", "PrestaShop"],
  ["Google Ads", "Meta", "TikTok", "Microsoft Ads", "Klaviyo"],
];

export function PassingNames() {
  return (
    <Marquee label="Platforms">
      {ROWS.map((names, index) => (
        <MarqueeRow key={names[0]} isReversed={index % 2 === 1}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </MarqueeRow>
      ))}
    </Marquee>
  );
}

const CARDS = ["A", "B", "C", "D", "E", "F", "G"];

export function Revealed() {
  return (
    <>
      {[1, 2, 3, 4].map((nth) => (
        <Section key={nth} id={`revealed-${nth}`} title={`Revealed ${nth}`}>
          <ul data-stagger="" className="workbench-cards">
            {CARDS.map((card) => (
              <li key={card}>
                <a href={`#revealed-${nth}`}>
                  Card {card} of {nth}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title="Image">
        <svg data-reveal="image" className="workbench-image" role="img" aria-label="A square">
          <rect width="100%" height="100%" fill="currentColor" />
        </svg>
      </Section>
      <Section id="tall" title="Taller than ten screens">
        <div className="workbench-tall">From here on nothing more.</div>
      </Section>
    </>
  );
}

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
