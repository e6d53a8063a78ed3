import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import type { WrittenLine, WrittenRecipe } from './written-recipe.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from './writing.module.css'

/** Of more lines only the number is said. */
const MOST_SHOWN = 200
const LOOKED_AT = 200

/** The recipe as it will be, made of what was written. */
export function ReadRecipe({ recipe, source }: { recipe: WrittenRecipe; source: string | null }) {
  const { t } = useTranslation()
  const { name, about, facts, ingredients, steps, note } = recipe
  const isEmpty =
    [name, about, note].every((text) => text === '') &&
    ingredients.length + steps.length + Object.keys(facts).length === 0
  const times = [facts.totalTime, facts.prepTime, facts.cookTime].filter(
    (time) => time !== undefined,
  )
  return (
    <section className={classes.read} aria-labelledby="write-read">
      <div className={classes.readHead}>
        <h2 id="write-read">{t('write.read')}</h2>
        {!isEmpty && (
          <span role="status">
            <bdi>{t('write.ingredients', counted(ingredients.length))}</bdi>
            {' · '}
            <bdi>{t('write.steps', counted(steps.length))}</bdi>
          </span>
        )}
      </div>
      {isEmpty && <p className={classes.wait}>{t('write.wait')}</p>}
      {name !== '' && (
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
      )}
      {(times.length > 0 || facts.recipeYield !== undefined) && (
        <p className={classes.facts}>
          {times.map((time) => (
            <span key={time}>
              <IconClock size={16} aria-hidden /> <bdi>{time}</bdi>
            </span>
          ))}
          {facts.recipeYield !== undefined && <bdi>{facts.recipeYield}</bdi>}
        </p>
      )}
      {about !== '' && (
        <p className={classes.about} dir="auto">
          {about}
        </p>
      )}
      {source !== null && (
        <p className={classes.about} dir="ltr">
          {source}
        </p>
      )}
      {ingredients.length > 0 && (
        <>
          <h3>{t('recipe.ingredients')}</h3>
          <ul className={classes.ingredients}>
            {ingredients.slice(0, MOST_SHOWN).map((line, index) => (
              <Ingredient key={index} line={line} />
            ))}
          </ul>
          <More count={ingredients.length} />
        </>
      )}
      {steps.length > 0 && (
        <>
          <h3>{t('recipe.steps')}</h3>
          <ol className={classes.steps}>
            {steps.slice(0, MOST_SHOWN).map(({ title, text }, index) => (
              <li key={index}>
                {title !== null && <b className={classes.title}>{title}</b>}
                <p dir="auto">{text}</p>
              </li>
            ))}
          </ol>
          <More count={steps.length} />
        </>
      )}
      {note !== '' && (
        <>
          <h3>{t('recipe.notes')}</h3>
          <p className={classes.about} dir="auto">
            {note}
          </p>
        </>
      )}
    </section>
  )
}

function Ingredient({ line: { title, text } }: { line: WrittenLine }) {
  const [found] = findQuantities(text.slice(0, LOOKED_AT))
  const isLeading = found && text.slice(0, found.first.start).trim() === ''
  const end = isLeading ? Math.max(found.end, (found.second ?? found.first).end) : 0
  return (
    <li>
      {title !== null && <b className={classes.title}>{title}</b>}
      <bdi className={classes.amount}>{text.slice(0, end)}</bdi>
      <bdi>{text.slice(end).trim()}</bdi>
    </li>
  )
}

function More({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count <= MOST_SHOWN) return null
  return <p className={classes.about}>{t('write.more', counted(count - MOST_SHOWN))}</p>
}
