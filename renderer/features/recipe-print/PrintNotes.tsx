import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { knownNutrients, NutrientTable } from '#renderer/components/kitchen/NutrientTable.tsx'
import classes from './print.module.css'

/** The notes of the recipe. */
export function PrintNotes({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (recipe.notes.length === 0) return null
  return (
    <section className={classes.notes}>
      <h2>{t('recipe.notes')}</h2>
      {recipe.notes.map((note, index) => (
        <div key={`${index}-${note.title}`} className={classes.section} data-together>
          {note.title !== '' && <h3 dir="auto">{note.title}</h3>}
          <Markdown text={note.text} />
        </div>
      ))}
    </section>
  )
}

/** The nutrition table; nothing if no value is known. */
export function PrintNutrition({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (knownNutrients(recipe.nutrition).length === 0) return null
  return (
    <section className={classes.section} data-together>
      <h2>{t('recipe.nutrition')}</h2>
      <NutrientTable nutrition={recipe.nutrition} className={classes.nutrition} />
    </section>
  )
}
