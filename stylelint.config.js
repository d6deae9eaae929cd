/** What the engines of package.json's `browserslist` do not know at all. What they know in part: tests/rules/css.test.ts. */
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
  },
};
