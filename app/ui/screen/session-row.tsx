import type { ReactNode } from "react";
import type { PageWords } from "../../i18n/words.server";
import type { SessionView } from "../../kratos/session/describe/describe-session.server";
import { Icon, type IconName } from "../inline/icon";
import { LocalTime } from "../inline/local-time";

const icons: Record<SessionView["kind"], IconName> = {
  computer: "computer",
  phone: "phone",
  tablet: "tablet",
  unknown: "info",
};

interface SessionRowProps {
  session: SessionView;
  text: Omit<PageWords["sessions"], "partial">;
  /** What stands beside the device's name. */
  mark?: ReactNode;
  /** What can be done, at the end of the row. */
  children?: ReactNode;
}

/** One session: its device, where and since when it is signed in, then how. */
export function SessionRow({ session, text, mark, children }: SessionRowProps) {
  const { device, kind, began, methods, secondStep, address, place } = session;
  return (
    <div className="session">
      <span className="session-icon">
        <Icon name={icons[kind]} />
      </span>
      <div className="session-body">
        <p className="session-device">
          <strong>
            <bdi>{device}</bdi>
          </strong>{" "}
          {mark}
        </p>
        <dl className="session-facts">
          <div>
            <Detail name={place || !address ? text.from : text.ip_address}>
              <bdi>{place ?? address ?? text.unknown_place}</bdi>
            </Detail>
            {began ? (
              <Detail name={text.signed_in}>
                {began.ago}{" "}
                <span className="session-time">
                  <LocalTime {...began} />
                </span>
              </Detail>
            ) : null}
          </div>
          <div className="hint">
            {methods ? <Detail name={text.by}>{methods}</Detail> : null}
            {secondStep ? <Detail name={text.second_step}>{secondStep}</Detail> : null}
            {place && address ? (
              <Detail name={text.ip_address}>
                <bdi>{address}</bdi>
              </Detail>
            ) : null}
          </div>
        </dl>
      </div>
      {children ? <div className="session-end">{children}</div> : null}
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="visually-hidden">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
