import { ActionIcon, Badge, Checkbox, Text } from '@mantine/core'
import { IconKey, IconUserMinus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserOut } from '#contract/users.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { ResetLinkDialog } from '#renderer/features/passwords/index.ts'
import classes from './members.module.css'
import { nameOf, reasonAgainst, type Right, useChangeRight } from './rights.ts'

export interface MemberRowsProps {
  members: UserOut[]
  onRemove: (member: UserOut) => void
}

export interface MemberProps {
  member: UserOut
}

/** Picture, name, username, and what kind of account it is. */
export function Person({ member }: MemberProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const reason = reasonAgainst(member, viewer)
  return (
    <span className={classes.person}>
      <Avatar user={member} size={44} />
      <span className={classes.names}>
        <span className={classes.name}>
          <bdi>{nameOf(member)}</bdi>
          {member.admin && (
            <Badge variant="light" color="primary">
              {t('members.admin')}
            </Badge>
          )}
          {member.sharedDevice && (
            <Badge variant="light" color="secondary">
              {t('members.shared-device')}
            </Badge>
          )}
        </span>
        {member.username && (
          <Text component="span" size="sm" c="dimmed" className={classes.username}>
            <bdi>{member.username}</bdi>
          </Text>
        )}
        {reason && (
          <Text component="span" size="sm" c="dimmed">
            {t(`members.fixed.${reason}`)}
          </Text>
        )}
      </span>
    </span>
  )
}

interface RightBoxProps extends MemberProps {
  right: Right
  /** The words of the box are beside it; else they are in the heading of the column. */
  withLabel: boolean
}

/** One right of one member: saved at once. */
export function RightBox({ member, right, withLabel }: RightBoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const viewer = useSignedIn()
  const change = useChangeRight()
  const reason = reasonAgainst(member, viewer)
  const word = t(`members.right.${wordOf[right]}`)
  // The list tells its readers a moment later, in which the box would jump back.
  const [ticked, setTicked] = useState<boolean | null>(null)
  const stored = right === 'readOnly' ? member.readOnly : member.admin || member[right]
  return (
    <Checkbox
      id={id}
      size="md"
      checked={ticked ?? stored}
      disabled={reason !== null}
      {...(withLabel ? { label: word } : { 'aria-label': `${word}: ${nameOf(member)}` })}
      {...(reason && { title: t(`members.fixed.${reason}`) })}
      classNames={{ root: classes.box }}
      onChange={(event) => {
        const has = event.currentTarget.checked
        setTicked(has)
        change.mutate({ member, right, has }, { onSettled: () => setTicked(null) })
      }}
    />
  )
}

export const wordOf = {
  canManage: 'manage',
  canOrganize: 'organize',
  canInvite: 'invite',
  readOnly: 'read',
} as const satisfies Record<Right, string>

/** Opens the question whether this member is removed; only administrators remove one of themselves. */
export function RemoveButton({
  member,
  onRemove,
}: MemberProps & Pick<MemberRowsProps, 'onRemove'>) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  if (member.id === viewer.id || (member.admin && !viewer.admin)) return null
  const label = t('members.remove-one', { name: nameOf(member) })
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={44}
        color="error"
        variant="subtle"
        aria-label={label}
        onClick={() => onRemove(member)}
      >
        <IconUserMinus size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** Hands out a link for a new password; only administrators do for one of themselves. */
export function PasswordButton({ member }: MemberProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const [opened, setOpened] = useState(false)
  if (member.id === viewer.id || (member.admin && !viewer.admin)) return null
  const label = t('members.password-one', { name: nameOf(member) })
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon size={44} variant="subtle" aria-label={label} onClick={() => setOpened(true)}>
          <IconKey size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ResetLinkDialog
        opened={opened}
        onClose={() => setOpened(false)}
        person={{ ...member, name: nameOf(member) }}
        as={viewer.admin ? 'administrator' : 'manager'}
      />
    </>
  )
}
