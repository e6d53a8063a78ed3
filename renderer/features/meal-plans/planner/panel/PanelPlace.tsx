import { Skeleton } from '@mantine/core'
import { laterPart } from '#renderer/components/later/later-part.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import classes from './panel.module.css'
import type { RecipePanelProps } from './RecipePanel.tsx'

/** The recipes beside the days: fetched once the days are there. Its room is kept from the start, so they stay in place. */
export const PanelPlace = laterPart<RecipePanelProps>(
  async () => (await import('./RecipePanel.tsx')).RecipePanel,
  ({ error, onRetry }) => (
    <div className={classes.panel}>
      {error ? <ErrorPanel error={error} onRetry={onRetry} /> : <Skeleton h={220} radius="md" />}
    </div>
  ),
).Part
