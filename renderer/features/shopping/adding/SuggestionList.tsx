import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { labelColour } from '#renderer/components/kitchen/label-colours.ts'
import classes from './adding.module.css'
import type { Found } from './suggest.ts'
import type { Picker } from './use-picker.ts'

interface SuggestionListProps {
  picker: Picker
  found: Found[]
  /** Nothing is written yet: what is bought often, in one line. */
  isFrequent: boolean
  labels: ShoppingList['labelSettings']
  onChoose: (index: number) => void
}

/** What may be meant, each with its usual label. */
export function SuggestionList({
  picker,
  found,
  isFrequent,
  labels,
  onChoose,
}: SuggestionListProps) {
  const { t } = useTranslation()
  if (!picker.isShown) return null
  return (
    <div
      id={picker.id}
      role="listbox"
      tabIndex={-1}
      aria-label={t(isFrequent ? 'shopping.suggest.frequent' : 'shopping.suggest.suggestions')}
      className={isFrequent ? classes.frequent : classes.list}
      // Keeps the focus in the field, also when the list is scrolled.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((one, index) => {
        const label = labels.find(({ labelId }) => labelId === one.labelId)?.label
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys of all of them
          <div
            key={one.key}
            id={picker.optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === picker.index}
            className={classes.option}
            onClick={() => onChoose(index)}
          >
            {one.bought > 0 && !isFrequent && (
              <IconHistory className={classes.past} size={18} aria-hidden />
            )}
            <span className={classes.optionName}>
              <bdi>{`${one.head}${one.name}`.trim()}</bdi>
            </span>{' '}
            {label && !isFrequent && (
              <span className={classes.aisle}>
                <span
                  className={classes.dot}
                  style={{ backgroundColor: labelColour(label.color) }}
                  aria-hidden
                />
                <bdi>{label.name}</bdi>
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
