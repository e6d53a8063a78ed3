import classes from './parts.module.css'

const colors = [
  'paper',
  'surface',
  'sunken',
  'line',
  'button-line',
  'field-line',
  'muted',
  'ink',
  'primary',
  'primary-tint',
  'accent',
  'accent-tint',
  'secondary',
  'secondary-tint',
  'success',
  'success-tint',
  'info',
  'info-tint',
  'warning',
  'warning-tint',
  'error',
  'error-tint',
  'star',
  'star-edge',
]

/** The colors by their names, and the sizes of type. */
export function Swatches() {
  return (
    <section>
      <ul className={classes.swatches}>
        {colors.map((name) => (
          <li key={name}>
            <i style={{ background: `var(--trivet-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      {[44, 34, 26, 21, 18, 17, 16, 14, 13, 12].map((size) => (
        <p key={size} className={classes.line} style={{ fontSize: `var(--type-${size})` }}>
          {`${size} · Kardemummabullar ½ tsp`}
        </p>
      ))}
    </section>
  )
}
