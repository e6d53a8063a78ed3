import type { CSSProperties } from 'react'
import type { PicturePlace, ReadLine } from '#contract/recipe-readings.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import type { LineInDoubt } from './lines-in-doubt.ts'
import classes from './marks.module.css'

interface PictureMarksProps {
  /** Of this page. */
  inDoubt: LineInDoubt[]
  looked: ReadLine[]
}

/** Over the picture of a page: the numbers of its doubtful lines, their doubtful words, and the line that is looked at. */
export function PictureMarks({ inDoubt, looked }: PictureMarksProps) {
  return (
    // The list below says the same in words. A picture has its left and right in every language.
    <div className={classes.marks} dir="ltr" aria-hidden>
      {looked.map((line) => (
        <span
          key={line.from}
          className={classes.looked}
          style={placed(line, line.tilt)}
          data-looked
        />
      ))}
      {inDoubt.map(({ number, line }, at) => (
        <div key={number}>
          {line.unsure.map((place) => (
            <span
              key={`${place.left} ${place.top}`}
              className={classes.unsure}
              style={placed(place, line.tilt)}
            />
          ))}
          <b
            className={classes.number}
            data-aside={isCrowded(inDoubt, at) || undefined}
            style={numberPlace(line)}
          >
            {formatNumber(number)}
          </b>
        </div>
      ))}
    </div>
  )
}

/** Numbers of lines that follow each other closely take turns in two columns. */
const isCrowded = (all: LineInDoubt[], at: number): boolean => {
  const [before, line] = [all[at - 1]?.line, all[at]!.line]
  const isNear = before !== undefined && line.top - before.top < line.height * 2.5
  return isNear && !isCrowded(all, at - 1)
}

const inPercent = (part: number) => `${part * 100}%`

/** Beside the middle of the line's start. */
const numberPlace = ({ left, top, height }: PicturePlace) =>
  ({ '--start': inPercent(left), insetBlockStart: inPercent(top + height / 2) }) as CSSProperties

const placed = ({ left, top, width, height }: PicturePlace, tilt: number): CSSProperties => ({
  insetInlineStart: inPercent(left),
  insetBlockStart: inPercent(top),
  inlineSize: inPercent(width),
  blockSize: inPercent(height),
  ...(tilt !== 0 && { rotate: `${tilt}deg` }),
})
