import { usePageFrame } from "../../web/page-frame";
import { Link } from "../link";
import { ThemedImage } from "../themed-image";

/** The brand's logo or name as the way home, in the one of two places that has it. */
export function LogoLink({ isInCard }: { isInCard?: true }) {
  const frame = usePageFrame();
  if (!frame || frame.isLogoInCard !== isInCard) return null;
  const { logo, wordmark } = frame.brand;
  return (
    <Link className="header-logo" to={frame.home}>
      {logo ? <ThemedImage heightPx={32} {...logo} alt={logo.name} /> : wordmark}
    </Link>
  );
}
