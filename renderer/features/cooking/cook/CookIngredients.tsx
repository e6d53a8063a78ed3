import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Ingredient } from '#contract/recipe-parts.ts'
import classes from './cook.module.css'

interface CookIngredientsProps {
  lines: Ingredient[]
  checked: ReadonlySet<string>
  onCheck: (ids: string[], isChecked: boolean) => void
  ingredientText: (line: Ingredient) => ReactNode
  /** With the titles of the sections, for the whole list. */
  isTitled?: boolean
}

/** Ingredients to tick off, the same ticks as on the recipe's page. */
export function CookIngredients(props: CookIngredientsProps) {
  const { lines, checked, onCheck, ingredientText, isTitled = false } = props
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.referenceId}>
          {isTitled && line.title && (
            <p className={classes.lineTitle} dir="auto">
              {line.title}
            </p>
          )}
          <Checkbox
            classNames={{ root: classes.line, body: classes.lineBody, label: classes.lineLabel }}
            checked={checked.has(line.referenceId)}
            onChange={(event) => onCheck([line.referenceId], event.currentTarget.checked)}
            label={ingredientText(line)}
          />
        </li>
      ))}
    </ul>
  )
}
