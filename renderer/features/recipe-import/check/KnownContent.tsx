import { Anchor, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { KnownRecipe } from '#contract/import-preview.ts'
import { desktop } from '#renderer/desktop.ts'
import { inSections } from '#renderer/components/kitchen/recipe-lines.ts'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { recipePath, recipeQuery } from '#renderer/features/recipes/index.ts'
import classes from './known.module.css'

interface KnownContentProps {
  known: KnownRecipe
  groupSlug: string
}

/** Ingredients and method of the recipe that is here, to compare with what comes. What was answered of that stays. */
export function KnownContent({ known, groupSlug }: KnownContentProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(recipeQuery(known.slug))
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Loader size="sm" role="status" aria-label={t('general.loading')} />
  const nothing = data.recipeIngredient.length + data.recipeInstructions.length === 0
  return (
    <section className={classes.content} aria-label={t('import.known-here', { name: data.name })}>
      <h3>
        <bdi>{data.name}</bdi>
      </h3>
      {nothing && <Text>{t('import.known-empty')}</Text>}
      {inSections(data.recipeIngredient).map(({ title, items, start }) => (
        <div key={start}>
          {title !== '' && <h4 dir="auto">{title}</h4>}
          <ul>
            {items.map((line) => (
              <li key={line.referenceId} dir="auto">
                {line.display}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {inSections(data.recipeInstructions).map(({ title, items, start }) => (
        <div key={start}>
          {title !== '' && <h4 dir="auto">{title}</h4>}
          <ol start={start + 1}>
            {items.map((step) => (
              <li key={step.id} dir="auto">
                <Markdown text={step.text} />
              </li>
            ))}
          </ol>
        </div>
      ))}
      {!desktop() && (
        <Anchor
          className="alone"
          href={recipePath(groupSlug, known.slug)}
          target="_blank"
          rel="noopener"
        >
          {t('import.known-new-tab')}
        </Anchor>
      )}
    </section>
  )
}
