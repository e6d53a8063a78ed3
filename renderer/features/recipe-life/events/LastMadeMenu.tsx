import { Menu } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { recipes } from '#contract/recipes.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import type { LayerProps } from '#renderer/components/later/later-layer.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { LastMadeButton } from './LastMadeButton.tsx'

export interface LastMadeMenuProps {
  /** The id of the recipe. */
  id: string
  lastMade: string
}

/** A menu to remove the date. If the date comes from an entry of the timeline, that entry must be deleted instead. */
export function LastMadeMenu(props: LastMadeMenuProps & LayerProps) {
  const { id, lastMade, ref, opened, setOpened } = props
  const { t } = useTranslation()
  const note = useApiMutation(recipes.lastMade, {
    refresh: ['recipes'],
    onDone: (recipe) =>
      recipe.lastMade === null
        ? toast.success(t('timeline.date-forgotten'))
        : toast.info(t('timeline.date-told', { date: formatTime(recipe.lastMade) })),
  })
  const forget = () => note.mutate({ params: { slug: id }, body: { timestamp: null } })
  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <LastMadeButton ref={ref} lastMade={lastMade} aria-busy={note.isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCalendarOff size={18} aria-hidden />}
          disabled={note.isPending}
          onClick={forget}
        >
          {t('timeline.forget-date')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
