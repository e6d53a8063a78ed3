import { useTranslation } from 'react-i18next'
import { laterLayer } from '#renderer/components/later/later-layer.tsx'
import { formatTime } from '#renderer/i18n/format.ts'
import classes from './events.module.css'
import { LastMadeButton } from './LastMadeButton.tsx'
import type { LastMadeMenuProps } from './LastMadeMenu.tsx'

const LastMadeMenu = laterLayer<LastMadeMenuProps>(
  'menu',
  async () => (await import('./LastMadeMenu.tsx')).LastMadeMenu,
  ({ button, lastMade }) => <LastMadeButton {...button} lastMade={lastMade} />,
)

interface LastMadeProps {
  recipe: { id: string; lastMade: string | null }
  canChange: boolean
}

/** When the household last made the recipe, with the way to clear the date. */
export function LastMade({ recipe, canChange }: LastMadeProps) {
  const { t } = useTranslation()
  if (recipe.lastMade === null) return <span className={classes.never}>{t('life.never-made')}</span>
  if (!canChange) return <span>{t('life.last-made', { date: formatTime(recipe.lastMade) })}</span>
  return <LastMadeMenu id={recipe.id} lastMade={recipe.lastMade} />
}
