import { ActionIcon, Anchor, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LineAgain, RecipeAgain as Read } from '#contract/lines-again.ts'
import { desktop } from '#renderer/desktop.ts'
import { amountText, LineParts } from '#renderer/features/ingredient-lines/index.ts'
import { editPath } from '#renderer/features/recipes/index.ts'
import { counted, formatLocale, formatNumber } from '#renderer/i18n/format.ts'
import classes from './again.module.css'
import { readableLines, type Ticked } from './ticked-lines.ts'

interface RecipeAgainProps {
  recipe: Read
  groupSlug: string
  ticked: Ticked
  onTick: (lines: string[], isTicked: boolean) => void
}

/** A recipe whose lines would change, closed at first, with all of them to tick. */
export function RecipeAgain({ recipe, groupSlug, ticked, onTick }: RecipeAgainProps) {
  const { t } = useTranslation()
  const { name, slug, lines } = recipe
  const readable = readableLines(recipe)
  const count = readable.filter((line) => ticked.has(line)).length
  const open = lines.length - readable.length
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={classes.recipe}>
      <div className={classes.head}>
        {readable.length > 0 ? (
          <Checkbox
            aria-label={t('bulk.again.take-recipe', { name })}
            checked={count === readable.length}
            indeterminate={count > 0 && count < readable.length}
            onChange={(event) => onTick(readable, event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <span>
          <bdi>{name}</bdi>
          <span className={classes.count}>
            {t('bulk.again.lines', {
              selected: formatNumber(count),
              ...counted(readable.length),
            })}{' '}
            {open > 0 && t('bulk.again.open', counted(open))}
          </span>
        </span>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-expanded={isOpen}
          aria-label={t('bulk.again.show', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown
            size={20}
            aria-hidden
            style={isOpen ? { transform: 'rotate(180deg)' } : undefined}
          />
        </ActionIcon>
      </div>
      {isOpen && (
        <>
          <ul className={classes.lines}>
            {lines.map((line) => (
              <Line
                key={line.referenceId}
                line={line}
                isTicked={ticked.has(line.referenceId)}
                onTick={(isTicked) => onTick([line.referenceId], isTicked)}
              />
            ))}
          </ul>
          {open > 0 && !desktop() && (
            <Anchor
              className="alone"
              href={`${editPath(groupSlug, slug)}&parse=true`}
              target="_blank"
              rel="noopener"
            >
              {t('bulk.again.decide')}
            </Anchor>
          )}
        </>
      )}
    </li>
  )
}

interface LineProps {
  line: LineAgain
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function Line({ line: { text, before, after, doubt }, isTicked, onTick }: LineProps) {
  const { t } = useTranslation()
  const hadParts = before.unit !== '' || before.food !== ''
  return (
    <li className={classes.line}>
      {after ? (
        <Checkbox
          aria-label={t('bulk.again.take-line', { text })}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <div>
        <bdi>{text}</bdi>
        {hadParts && (
          <div className={classes.was}>
            <span>{t('bulk.again.before')}</span>
            <LineParts parts={asParts(before)} former={after && asParts(after)} />
          </div>
        )}
        {after && (
          <div>
            {hadParts && <span>{t('bulk.again.after')}</span>}
            <LineParts parts={asParts(after)} former={hadParts ? asParts(before) : null} />
          </div>
        )}
        {doubt && (
          <div className={classes.doubt}>
            <IconAlertTriangle size={16} aria-hidden /> {t(`bulk.again.doubt.${doubt}`)}
          </div>
        )}
      </div>
    </li>
  )
}

/** As the form has them; what has a name here is a record of the household. */
const asParts = ({ quantity, quantityMax, unit, food, note }: LineAgain['before']) => ({
  quantity: amountText({ quantity, quantityMax }, formatLocale()),
  unit: { id: unit || null, name: unit },
  food: { id: food || null, name: food },
  note,
})
