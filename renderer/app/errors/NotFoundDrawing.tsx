import classes from './NotFoundPage.module.css'

/** 404, drawn: between the fours hangs a pan with a fried egg. Decorative; its colors are the theme's. */
export function NotFoundDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 360 232" aria-hidden>
      <g className={classes.digit}>
        <path d="M82 104 26 178h80M84 148v68" />
        <path d="M310 104 254 178h80M312 148v68" />
      </g>
      <g className={classes.rail}>
        <path d="M112 14h136" />
        <path d="M180 14v10a8 8 0 1 0 8 8" />
      </g>
      <g className={classes.pan}>
        <path d="M180 38v58" />
        <circle cx="180" cy="160" r="62" />
      </g>
      <circle className={classes.bottom} cx="180" cy="160" r="50" />
      <path
        className={classes.white}
        d="M150 146c4-18 24-22 38-16 10 4 22 2 28 14s-2 20-4 30-10 24-26 22-16-8-28-8-18-10-14-22c2-8 4-12 6-20z"
      />
      <circle className={classes.yolk} cx="186" cy="156" r="13" />
      <path className={classes.shine} d="M179 152a9 9 0 0 1 6-4" />
      <g className={classes.crumbs}>
        <circle cx="128" cy="222" r="2" />
        <circle cx="232" cy="218" r="2.5" />
        <circle cx="222" cy="226" r="1.5" />
      </g>
    </svg>
  )
}
