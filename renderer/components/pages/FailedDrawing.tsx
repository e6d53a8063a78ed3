import classes from './FailedDrawing.module.css'

/** Something went wrong, drawn: a pot that boils over. Decorative; its colors are the theme's. */
export function FailedDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 360 232" aria-hidden>
      <g className={classes.steam}>
        <path d="M104 82c-9-11 9-19 0-30s9-19 0-30" />
        <path d="M262 92c-9-11 9-19 0-30s9-19 0-30" />
      </g>
      <g className={classes.flame}>
        <path d="M136 218c-10-8 2-14 0-24 10 6 14 17 5 24z" />
        <path d="M178 218c-10-8 2-14 0-24 10 6 14 17 5 24z" />
        <path d="M220 218c-10-8 2-14 0-24 10 6 14 17 5 24z" />
      </g>
      <path className={classes.stove} d="M56 220h248" />
      <g className={classes.pot}>
        <path d="M112 134H84M248 134h28" />
        <path d="M104 110h152v64a18 18 0 0 1-18 18H122a18 18 0 0 1-18-18z" />
      </g>
      <path className={classes.shade} d="M230 122h14v46a12 12 0 0 1-14 12z" />
      <g transform="rotate(-11 180 84)">
        <path className={classes.lid} d="M112 82a68 34 0 0 1 136 0z" />
        <circle className={classes.knob} cx="180" cy="40" r="10" />
      </g>
      <path
        className={classes.foam}
        d="M98 112c-9-15 7-30 23-22 7-14 29-13 34-1 10-11 29-10 35 2 9-11 28-10 33 2 17-8 38 3 31 19-2 9 2 27-6 27s-5-14-10-19c-7 6-4 51-15 51s-6-42-13-50c-9 7-19 6-25-1-8 9-21 9-28 1-8 8-3 34-12 34s-4-25-11-33c-7 7-2 79-12 79s-5-70-11-78c-5 4-2 14-7 14s-3-17-6-25z"
      />
      <g className={classes.foam}>
        <ellipse cx="118" cy="217" rx="22" ry="5" />
        <circle cx="86" cy="206" r="3" />
        <circle cx="272" cy="204" r="4" />
      </g>
    </svg>
  )
}
