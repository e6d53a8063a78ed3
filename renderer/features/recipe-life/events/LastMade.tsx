import { Button } from '@mantine/core'
import { IconChefHat } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { laterLayer } from '#renderer/components/later-layer.tsx'
import { lazyDialog } from '#renderer/components/lazy-dialog.tsx'
import classes from './events.module.css'
import { LastMadeButton } from './LastMadeButton.tsx'
import type { LastMadeMenuProps } from './LastMadeMenu.tsx'

const MadeItDialog = lazyDialog(async () => (await import('./MadeItDialog.tsx')).MadeItDialog)

const LastMadeMenu = laterLayer<LastMadeMenuProps>(
  'menu',
  async () => (await import('./LastMadeMenu.tsx')).LastMadeMenu,
  ({ button, lastMade }) => <LastMadeButton {...button} lastMade={lastMade} />,
)

interface LastMadeProps {
  recipe: { id: string; slug: string; name: string; lastMade: string | null }
}

/** When the household last made the recipe, and the button for having made it again. */
export function LastMade({ recipe }: LastMadeProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.made}>
      <Button
        variant="light"
        radius="xl"
        leftSection={<IconChefHat size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('life.made-it')}
      </Button>
      {recipe.lastMade === null ? (
        <span className={classes.chip}>{t('life.never-made')}</span>
      ) : (
        <LastMadeMenu id={recipe.id} lastMade={recipe.lastMade} />
      )}
      <MadeItDialog opened={isOpen} onClose={() => setOpen(false)} recipe={recipe} />
    </div>
  )
}
