const space =
  "-?(0|0\\.125rem|0\\.25rem|0\\.5rem|0\\.75rem|1rem|1\\.25rem|1\\.5rem|2rem|3rem|4rem|auto)";
const spaces = [`/^${space}( ${space})*$/`, "/^(calc|max)\\(/"];

/** What Safari 14.0 or the WebView 90 does not know, and the plugin takes for support in part. */
const unknownFunctions = ["color-mix", "light-dark"];
const unknownProperties = [
  "/^inset/",
  "/^(margin|padding)-(inline|block)$/",
  "/^border-(inline|block)(-(color|style|width))?$/",
  "/^border-(start|end)-(start|end)-radius$/",
  "aspect-ratio",
  // Safari 14.0 has it for grids alone, as grid-gap.
  "/^(row-|column-)?gap$/",
];

/** Sides that turn with the writing have logical longhands, which Safari 14.0 knows. */
const sidedProperties = [
  "/^(margin|border)-(left|right)/",
  "/^border-(top|bottom)-(left|right)-radius$/",
  "float",
];

/** What the engines of package.json's `browserslist` do not know, and values beside the tokens and the scale of spaces. */
export default {
  plugins: ["stylelint-no-unsupported-browser-features"],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    "plugin/no-unsupported-browser-features": [
      true,
      {
        ignorePartialSupport: true,
        // Nothing is lost without them, wherever they are used.
        ignore: [
          "css3-cursors",
          "css-scroll-behavior",
          "css-text-wrap-balance",
          "css-media-scripting",
        ],
      },
    ],
    "color-no-hex": true,
    "color-named": "never",
    "color-function-notation": "legacy",
    "function-disallowed-list": [...unknownFunctions, "translateX", "rgb", "rgba", "hsl", "hsla"],
    "property-disallowed-list": [...unknownProperties, ...sidedProperties],
    "declaration-property-value-disallowed-list": {
      "/^(text-align|background|background-position|transform-origin)$/": ["/\\b(left|right)\\b/"],
    },
    "declaration-property-value-allowed-list": [
      {
        "/^(margin|padding)/": spaces,
        "/^grid-(row-|column-)?gap$/": spaces,
        "font-size": ["/^var\\(--size-/", "inherit"],
        "font-family": ["/^var\\(--font/"],
        "font-weight": ["400", "550", "650"],
        "line-height": ["1.25", "1.5", "/rem$/"],
        "border-radius": ["0", "50%", "/^var\\(--radius/"],
        "box-shadow": ["none", "var(--shadow)"],
      },
      {
        message: (property, value) =>
          `"${property}: ${value}" is not on the scale: app/styles/tokens.css, stylelint.config.js`,
      },
    ],
  },
  overrides: [
    {
      files: ["app/styles/tokens.css", "app/styles/fonts.css"],
      rules: {
        "color-no-hex": null,
        "function-disallowed-list": unknownFunctions,
        "declaration-property-value-allowed-list": null,
      },
    },
  ],
};
