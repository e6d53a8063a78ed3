import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { Section } from '#renderer/components/pages/Section.tsx'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { groupsPath, userPath } from '../paths.ts'
import classes from '../people.module.css'
import { groupQuery } from '../queries.ts'
import { Leaving, RecordPage } from '../RecordPage.tsx'
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx'
import type { Group } from './group.ts'
import { GroupForm } from './GroupForm.tsx'

/** One household: its name, its preferences and its people. */
export function GroupPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data: group } = useSuspenseQuery(groupQuery(id))
  return (
    <RecordPage
      id={group.id}
      name={group.name}
      list={{ path: groupsPath, title: t('admin.groups.title') }}
    >
      {/* Filled in anew when somebody else has changed it. */}
      <GroupForm key={JSON.stringify([group.name, group.preferences])} group={group} />
      <Members group={group} />
      <Leaving
        title={t('admin.groups.delete')}
        button={t('admin.groups.delete-button')}
        reasonAgainst={group.users.length > 0 ? t('admin.groups.delete-later') : null}
        listPath={groupsPath}
        renderQuestion={(dialog) => <DeleteGroupDialog group={group} {...dialog} />}
      />
    </RecordPage>
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
