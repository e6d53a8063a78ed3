import { Button, Menu, UnstyledButton } from '@mantine/core'
import { IconCalendarOff, IconCheck, IconChefHat, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipes } from '#contract/recipes.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { lazyDialog } from '#renderer/components/lazy-dialog.tsx'
import { toast } from '#renderer/components/toast.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import classes from './events.module.css'

const MadeItDialog = lazyDialog(async () => (await import('./MadeItDialog.tsx')).MadeItDialog)

interface LastMadeInput {
  recipe: { id: string; slug: string; name: string; lastMade: string | null }
}

/** When the household last made the recipe, and the button for having made it again. */
export function LastMade({ recipe }: LastMadeInput) {
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
        <LastMadeChip id={recipe.id} lastMade={recipe.lastMade} />
      )}
      <MadeItDialog opened={isOpen} onClose={() => setOpen(false)} recipe={recipe} />
    </div>
  )
}

/** The date, and the way to forget one that was only noted. One that an entry of the timeline tells of goes with the entry. */
function LastMadeChip({ id, lastMade }: { id: string; lastMade: string }) {
  const { t } = useTranslation()
  const note = useApiMutation(recipes.lastMade, {
    refresh: ['recipes'],
    onDone: (recipe) =>
      recipe.lastMade === null
        ? toast.success(t('life.date-forgotten'))
        : toast.info(t('life.date-told', { date: formatTime(recipe.lastMade) })),
  })
  const forget = () => note.mutate({ params: { slug: id }, body: { timestamp: null } })
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.chip} aria-busy={note.isPending}>
          <IconCheck size={16} aria-hidden />
          {t('life.last-made', { date: formatTime(lastMade) })}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCalendarOff size={18} aria-hidden />}
          disabled={note.isPending}
          onClick={forget}
        >
          {t('life.forget-date')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
