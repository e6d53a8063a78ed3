import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import { groupsPath, userPath } from '../paths.ts'
import classes from '../people.module.css'
import { groupQuery } from '../queries.ts'
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx'
import type { Group } from './group.ts'
import { GroupForm } from './GroupForm.tsx'

/** One household: its name, its preferences and its people. */
export function GroupPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data: group } = useSuspenseQuery(groupQuery(id))
  return (
    <SettingsPage>
      <HeaderStart>
        <BackLink to={groupsPath} label={t('admin.groups.title')} />
      </HeaderStart>
      <PageTitle title={group.name} text={t('admin.users.id-line', { id: group.id })} />
      {/* Filled in anew when somebody else has changed it. */}
      <GroupForm key={JSON.stringify([group.name, group.preferences])} group={group} />
      <Members group={group} />
      <Leaving group={group} />
    </SettingsPage>
  )
}

function Members({ group: { users } }: { group: Group }) {
  const { t } = useTranslation()
  return (
    <Section title={t('admin.groups.people')}>
      {users.length === 0 && <Text c="dimmed">{t('admin.groups.nobody')}</Text>}
      {users.length > 0 && (
        <ul className={classes.members}>
          {users.map((user) => (
            <li key={user.id} className={classes.person}>
              <Avatar user={user} size={32} />
              <Link className={classes.link} to={userPath(user.id)} dir="auto">
                {user.fullName || user.username}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Leaving({ group }: { group: Group }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  return (
    <Section title={t('admin.groups.delete')}>
      {group.users.length > 0 ? (
        <Text c="dimmed">{t('admin.groups.delete-later')}</Text>
      ) : (
        <Button
          variant="default"
          c="error"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={() => setAsks(true)}
        >
          {t('admin.groups.delete-button')}
        </Button>
      )}
      {asks && (
        <DeleteGroupDialog
          group={group}
          onClose={() => setAsks(false)}
          onDeleted={() => void navigate(groupsPath, { replace: true })}
        />
      )}
    </Section>
  )
}
