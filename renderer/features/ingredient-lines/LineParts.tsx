import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { IngredientParts } from './ingredient-draft.ts'
import classes from './parse.module.css'

interface LinePartsProps {
  parts: IngredientParts
  /** What they are compared with; null marks nothing. */
  former: IngredientParts | null
}

/** The parts of a line in one row; those that differ are marked. */
export function LineParts({ parts, former }: LinePartsProps) {
  const { t } = useTranslation()
  const texts = textsOf(parts)
  const others = former && textsOf(former)
  return (
    <dl className={classes.parts}>
      {partNames.map((part) => {
        const text = texts[part]
        const isOther = others !== null && others[part] !== text
        if (text === '') return null
        return (
          <div key={part} data-other={isOther || undefined}>
            <dt>{t(`recipe-edit.${part}`)}</dt>
            <dd>
              {part === 'food' && parts.food.id !== null && <IconLink size={14} aria-hidden />}
              <bdi>{text}</bdi>
              {isOther && (
                <span className="only-for-readers">{t('recipe-edit.parse-differs')}</span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const partNames = ['quantity', 'unit', 'food', 'note'] as const

const textsOf = ({ quantity, unit, food, note }: IngredientParts) => ({
  quantity,
  unit: unit.name,
  food: food.name,
  note,
})
