import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { UserOut } from '#contract/users.ts'
import { everybody } from '#renderer/api/members.ts'
import { paths } from '#renderer/app/paths.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { MemberCards } from './MemberCards.tsx'
import classes from './members.module.css'
import { MemberTable } from './MemberTable.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

/** The people of the household and what each of them may do, for those who manage it. */
export function MembersPage() {
  const { t } = useTranslation()
  const list = useQuery(everybody)
  const isNarrow = useWindowWidth('below-tablet')
  const [leaving, setLeaving] = useState<UserOut | null>(null)
  const [isAsking, setAsking] = useState(false)
  const Rows = isNarrow ? MemberCards : MemberTable
  const askToRemove = (member: UserOut) => {
    setLeaving(member)
    setAsking(true)
  }
  return (
    <SettingsPage>
      <PageTitle title={t('members.title')} text={t('members.text')}>
        <Button
          component={Link}
          to={paths.invitations}
          leftSection={<IconUserPlus size={20} aria-hidden />}
        >
          {t('members.add')}
        </Button>
      </PageTitle>
      {list.isPending && <Skeleton h={240} radius="lg" />}
      {list.isError && !list.data && (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && <Rows members={list.data.items} onRemove={askToRemove} />}
      <dl className={classes.meanings}>
        {(['manage', 'organize', 'invite', 'read'] as const).map((right) => (
          <div key={right}>
            <dt>{t(`members.right.${right}`)}</dt>
            <dd>{t(`members.means.${right}`)}</dd>
          </div>
        ))}
      </dl>
      <Anchor component={Link} to={paths.profile} className={classes.own}>
        {t('members.own-profile')}
      </Anchor>
      {leaving && list.data && (
        <RemoveDialog
          key={leaving.id}
          opened={isAsking}
          onClose={() => setAsking(false)}
          person={leaving}
          members={list.data.items}
        />
      )}
    </SettingsPage>
  )
}
