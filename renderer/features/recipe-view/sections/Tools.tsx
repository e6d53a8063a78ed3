import { Checkbox, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import classes from './sections.module.css'
import { useSetOnHand } from './use-set-on-hand.ts'

interface ToolsProps {
  recipe: Recipe
  /** Visitors see what is needed, not what is in the house. */
  canChange: boolean
}

/** The tools one needs, and whether the kitchen has them; nothing when the recipe names none. */
export function Tools({ recipe, canChange }: ToolsProps) {
  const { t } = useTranslation()
  if (recipe.tools.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="tools">
      <Title order={2} size="h3" id="tools">
        {t('recipe.tools')}
      </Title>
      {canChange && (
        <Text size="sm" c="dimmed">
          {t('recipe.tools-hint')}
        </Text>
      )}
      <ul className={classes.tools}>
        {recipe.tools.map((tool) => (
          <li key={tool.id}>
            {canChange ? <OnHand tool={tool} slug={recipe.slug} /> : <bdi>{tool.name}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function OnHand({ tool, slug }: { tool: Recipe['tools'][number]; slug: string }) {
  const change = useSetOnHand(slug)
  return (
    <Checkbox
      label={<bdi>{tool.name}</bdi>}
      checked={change.isPending ? change.variables.onHand : tool.onHand}
      disabled={change.isPending}
      onChange={(event) =>
        change.mutate({ id: tool.id, name: tool.name, onHand: event.currentTarget.checked })
      }
    />
  )
}
