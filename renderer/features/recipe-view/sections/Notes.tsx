import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import classes from './sections.module.css'

/** The notes of the recipe. */
export function Notes({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (recipe.notes.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="notes">
      <Title order={2} size="h4" id="notes">
        {t('recipe.notes')}
      </Title>
      {recipe.notes.map((note, index) => (
        <div key={`${index}-${note.title}`} className={classes.note}>
          {note.title !== '' && <h3 dir="auto">{note.title}</h3>}
          <Markdown text={note.text} />
        </div>
      ))}
    </section>
  )
}
