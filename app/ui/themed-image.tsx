import { usePageFrame } from "../web/page-frame";
import { useTheme } from "./enhance/theme";

interface ThemedImageProps {
  light: string;
  /** Set if the dark theme has another. */
  dark?: string;
  alt: string;
  className?: string;
  heightPx?: number;
  widthPx?: number;
  darkWidthPx?: number;
}

/** The dark image is a source beside the light one, so that the device can choose without script. */
export function ThemedImage(props: ThemedImageProps) {
  const { light, dark, alt, className, heightPx, widthPx, darkWidthPx } = props;
  const theme = useTheme(usePageFrame()?.theme ?? "light");
  const image = (
    <img className={className} src={light} alt={alt} width={widthPx} height={heightPx} />
  );
  if (!dark || theme === "light") return image;
  // Paper is light.
  const media = theme === "system" ? "screen and (prefers-color-scheme: dark)" : "screen";
  return (
    <picture>
      <source srcSet={dark} media={media} width={darkWidthPx} height={heightPx} />
      {image}
    </picture>
  );
}
