import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import hooks from "eslint-plugin-react-hooks";
import redos from "eslint-plugin-redos";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["build/", "test-results/", "playwright-report/", ".cache/"] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked.map((config) => ({ ...config, files: ["**/*.{ts,tsx}"] })),
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { project: "./tsconfig.json" } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      "@typescript-eslint/no-dynamic-delete": "off",
      // No enum and no class is assigned anywhere, and these two took a quarter of the time.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      // Remix's own way to answer with a page: throw data(…), or a Response.
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/prefer-promise-reject-errors": "off",
    },
  },
  {
    // In tests the compiler and no-explicit-any are enough; promises that nobody waits for are still found.
    files: ["tests/**/*.ts", "**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-deprecated": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    // The rooms that draw; its rules run React's compiler on every file.
    files: ["app/**/*.tsx", "app/{web,routes,ui}/**/*.ts"],
    ignores: ["**/*.server.ts", "**/*.test.ts"],
    plugins: { "react-hooks": hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    // What runs in a browser: globals that one of package.json's `browserslist` lacks. What objects lack there, such as
    // Array and `at`, is looked for in the build by tests/server/flow/old-engines.test.ts.
    // The rooms that no browser gets are left out.
    files: ["app/*.{ts,tsx}", "app/{model,routes,ui,view,web}/**/*.{ts,tsx}"],
    ignores: ["**/*.server.{ts,tsx}", "**/*.test.{ts,tsx}"],
    plugins: { compat },
    rules: { "compat/compat": "error" },
  },
  {
    // What a visitor writes is read by these: a pattern that is slow for a long text stops the process.
    files: ["app/**", "server.ts"],
    ignores: ["**/*.test.ts"],
    plugins: { redos },
    rules: { "redos/no-vulnerable": ["error", { ignoreErrors: false, checker: "automaton" }] },
  },
  {
    files: ["app/**"],
    ignores: ["app/config/env.server.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Only app/config/env.server.ts reads the environment.",
        },
      ],
    },
  },
  {
    files: ["**/*.mjs"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        setTimeout: "readonly",
        setInterval: "readonly",
        clearTimeout: "readonly",
        clearInterval: "readonly",
      },
    },
  },
);
