const paths = {
  sun: "M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m0-11.4L4.9 4.9m14.2 14.2-1.4-1.4M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z",
  moon: "M20.5 14.2A8.5 8.5 0 0 1 9.8 3.5a8.5 8.5 0 1 0 10.7 10.7Z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  "eye-off":
    "m4 4 16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.2 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M10 10a3 3 0 0 0 4 4",
  person: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0",
  key: "M8 20.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm3.5-8.5L20 3.5m-3.5 3.5 3 3M14 9.5l2 2",
  passkey:
    "M10 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 20.5a7 7 0 0 1 9.5-6.5M18 15.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Zm0 0V21m0-2.5h2",
  exchange: "M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4",
  close: "m6 6 12 12M18 6 6 18",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8.5v.01",
  error: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5v5m0 3.5v.01",
  warning: "M12 3.5 2.5 20h19L12 3.5Zm0 6.5v4.5m0 2.5v.01",
  success: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9 3 3 5-5.5",
} as const;

export type IconName = keyof typeof paths;

/** Decoration beside a text, never instead of it: screen readers ignore it. */
export function Icon({ name }: { name: IconName }) {
  return <Lines path={paths[name]} />;
}

/** An icon of some screens, by its path. A turning one points left in languages written from right to left. */
export function Lines({ path, isTurning }: { path: string; isTurning?: boolean }) {
  return (
    <svg
      className={isTurning ? "icon icon-turning" : "icon"}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
