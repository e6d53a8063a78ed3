import classes from './timers.module.css'

const radius = 20
const around = 2 * Math.PI * radius

/** The share of the time that is left, as a circle that empties. */
export function TimerRing({ share, state }: { share: number; state: string }) {
  return (
    <svg className={classes.ring} viewBox="0 0 48 48" data-state={state} aria-hidden>
      <circle className={classes.ringGround} cx="24" cy="24" r={radius} />
      <circle
        className={classes.ringLeft}
        cx="24"
        cy="24"
        r={radius}
        strokeDasharray={around}
        strokeDashoffset={around * (1 - Math.min(1, Math.max(0, share)))}
      />
    </svg>
  )
}
