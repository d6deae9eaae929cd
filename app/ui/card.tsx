import type { ReactNode } from "react";

interface CardProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

export function Card({ title, subtitle, children }: CardProps) {
  return (
    <section className="card">
      <header className="card-header">
        <h1>{title}</h1>
        {subtitle ? <p className="card-subtitle">{subtitle}</p> : null}
      </header>
      {children}
    </section>
  );
}
