import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDoorExit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { everybody } from '#renderer/api/members.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

/** For whoever wants to leave the household: the account goes, the recipes stay. */
export function LeaveSection() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const [isAsking, ask] = useDisclosure(false)
  const list = useQuery({ ...everybody, enabled: isAsking })
  return (
    <Section title={t('members.leave-section')} text={t('members.leave-hint')}>
      <Button
        variant="default"
        c="error"
        w="fit-content"
        leftSection={<IconDoorExit size={20} className="mirrored" aria-hidden />}
        loading={isAsking && list.isPending}
        onClick={ask.open}
      >
        {t('members.leave')}
      </Button>
      {list.data && (
        <RemoveDialog
          opened={isAsking}
          onClose={ask.close}
          person={viewer}
          members={list.data.items}
        />
      )}
    </Section>
  )
}
