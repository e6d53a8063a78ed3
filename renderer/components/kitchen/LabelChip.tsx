import { inkOn, labelColour } from './label-colours.ts'
import classes from './LabelChip.module.css'

interface LabelChipProps {
  label: { name: string; color: string }
}

/** The name of a label on its colour. */
export function LabelChip({ label: { name, color } }: LabelChipProps) {
  return (
    <span
      className={classes.chip}
      style={{ backgroundColor: labelColour(color), color: inkOn(color) }}
      dir="auto"
    >
      {name}
    </span>
  )
}
