import type { ReactNode, SVGProps } from 'react';

interface PictureProps extends Pick<SVGProps<SVGSVGElement>, 'viewBox' | 'width' | 'height'> {
  /** What it shows, in one sentence. */
  name: string;
  className: string;
  children: ReactNode;
}

/** Draws a picture that has a name; as wide as its room unless `width` is given. */
export function Picture({ name, className, children, width = '100%', ...size }: PictureProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, whose parts follow the page's colours
    <svg className={className} role="img" aria-label={name} focusable="false" width={width} {...size}>
      {children}
    </svg>
  );
}
