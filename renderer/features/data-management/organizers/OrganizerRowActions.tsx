import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '#renderer/components/Tooltip.tsx'
import type { Organizer } from '#renderer/features/organizers/index.ts'

interface OrganizerRowActionsProps {
  organizer: Organizer
  onAction: (action: 'edit' | 'delete', organizer: Organizer) => void
}

/** What can be done with one row. */
export function OrganizerRowActions({ organizer, onAction }: OrganizerRowActionsProps) {
  const { t } = useTranslation()
  const { name } = organizer
  return (
    <>
      <Tooltip label={t('organizers.edit')}>
        <ActionIcon
          aria-label={t('organizers.edit-name', { name })}
          onClick={() => onAction('edit', organizer)}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('organizers.delete')}>
        <ActionIcon
          aria-label={t('organizers.delete-name', { name })}
          onClick={() => onAction('delete', organizer)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
