import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { partsOf } from '#renderer/features/ingredient-lines/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import { type Correcting, ReadIngredient } from './ReadIngredient.tsx'
import classes from './read.module.css'
import type { WrittenRecipe } from './written-recipe.ts'

/** Of more lines only the number is said. */
const MOST_SHOWN = 200

interface ReadRecipeProps {
  recipe: WrittenRecipe
  source: string | null
  correcting: Correcting
}

/** The recipe as it will be, made of what was written. */
export function ReadRecipe(props: ReadRecipeProps) {
  const { t } = useTranslation()
  const isEmpty = isNothing(props.recipe)
  return (
    <section className={classes.read} aria-labelledby="write-read">
      <div className={classes.readHead}>
        <h2 id="write-read">{t('write.read')}</h2>
        {!isEmpty && (
          <span role="status">
            <Counts recipe={props.recipe} />
          </span>
        )}
      </div>
      {isEmpty ? <p className={classes.wait}>{t('write.wait')}</p> : <ReadParts {...props} />}
    </section>
  )
}

/** Whether nothing of a recipe was found in what was written. */
export const isNothing = ({ name, about, facts, ingredients, steps, note }: WrittenRecipe) =>
  [name, about, note].every((text) => text === '') &&
  ingredients.length + steps.length + Object.keys(facts).length === 0

/** How many ingredients and steps there are. */
export function Counts({ recipe: { ingredients, steps } }: { recipe: WrittenRecipe }) {
  const { t } = useTranslation()
  return (
    <>
      <bdi>{t('write.ingredients', counted(ingredients.length))}</bdi>
      {' · '}
      <bdi>{t('write.steps', counted(steps.length))}</bdi>
    </>
  )
}

/** The parts of the recipe that were found. */
export function ReadParts({ recipe, source, correcting }: ReadRecipeProps) {
  const { t } = useTranslation()
  const { name, about, facts, ingredients, steps, note } = recipe
  const times = [facts.totalTime, facts.prepTime, facts.cookTime].filter(
    (time) => time !== undefined,
  )
  return (
    <div className={classes.parts}>
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
          <p className={classes.about}>{t('write.correct-hint')}</p>
          <ul className={classes.ingredients}>
            {ingredients.slice(0, MOST_SHOWN).map((line, index) => (
              <ReadIngredient key={index} line={line} index={index} correcting={correcting} />
            ))}
          </ul>
          <More count={ingredients.length} />
          <Unused correcting={correcting} />
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
    </div>
  )
}

/** The corrections whose lines have other words now. */
function Unused({ correcting }: { correcting: Correcting }) {
  const { t } = useTranslation()
  const unused = correcting.corrections.filter(({ line }) => line === null)
  if (unused.length === 0) return null
  return (
    <div className={classes.unused}>
      <ul>
        {unused.map(({ words, parts }) => (
          <li key={words}>{t('write.unused', { words, meaning: partsOf(parts) })}</li>
        ))}
      </ul>
      <Button variant="subtle" color="gray" size="compact-md" onClick={correcting.onForget}>
        {t('write.forget', { count: unused.length })}
      </Button>
    </div>
  )
}

function More({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count <= MOST_SHOWN) return null
  return <p className={classes.about}>{t('write.more', counted(count - MOST_SHOWN))}</p>
}
