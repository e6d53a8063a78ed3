import { Alert, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitations } from '#contract/invitations.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { useLinkOrigin } from '#renderer/features/recipe-links/index.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { NewInvitation } from './NewInvitation.tsx'
import classes from './people.module.css'

/** Makes links for joining the household, and lists those that are open. For those who may invite. */
export function InviteSection() {
  const { t } = useTranslation()
  /** The one just made shows its code at once. */
  const [newest, setNewest] = useState<string | null>(null)
  const open = useQuery(apiQuery(invitations.list, {}))
  const { origin, reachesOthers } = useLinkOrigin()
  return (
    <Section title={t('people.invite.title')} text={t('people.invite.text')} isWide>
      <NewInvitation onMade={setNewest} />
      {open.isError && !open.data && (
        <ErrorPanel error={open.error} onRetry={() => void open.refetch()} />
      )}
      {open.isPending && <Skeleton h={96} />}
      {open.data && !reachesOthers && (
        <Alert color="warning">{t('people.invite.not-shared')}</Alert>
      )}
      {open.data?.length === 0 && <Text c="dimmed">{t('people.invite.none')}</Text>}
      {open.data && open.data.length > 0 && (
        <ul className={classes.list} aria-label={t('people.invite.list')}>
          {open.data.map((invitation) => (
            <InvitationRow
              key={invitation.token}
              invitation={invitation}
              origin={origin}
              isNew={invitation.token === newest}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
