import { Checkbox, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { useOnHandBox } from '#renderer/features/organizers/index.ts'
import classes from './sections.module.css'

interface ToolsProps {
  recipe: Recipe
  /** Visitors do not see which tools are on hand. */
  canChange: boolean
}

/** The tools of the recipe and whether they are on hand; nothing if there are none. */
export function Tools({ recipe, canChange }: ToolsProps) {
  const { t } = useTranslation()
  if (recipe.tools.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="tools">
      <Title order={2} size="h4" id="tools">
        {t('recipe.tools')}
      </Title>
      {canChange && (
        <Text size="sm" c="dimmed">
          {t('recipe.tools-hint')}
        </Text>
      )}
      <ul className={classes.tools}>
        {recipe.tools.map((tool) => (
          <li key={tool.id}>{canChange ? <OnHand tool={tool} /> : <bdi>{tool.name}</bdi>}</li>
        ))}
      </ul>
    </section>
  )
}

function OnHand({ tool }: { tool: Recipe['tools'][number] }) {
  return <Checkbox label={<bdi>{tool.name}</bdi>} {...useOnHandBox(tool)} />
}
