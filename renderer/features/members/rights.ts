import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import type { UserOut } from '#contract/users.ts'
import { call } from '#renderer/api/client.ts'
import { everybody } from '#renderer/api/members.ts'
import { toast } from '#renderer/components/toasts/toast.ts'

/** What can be given to a member, in the order of the columns. */
export const rights = ['canManage', 'canOrganize', 'canInvite', 'readOnly'] as const
export type Right = (typeof rights)[number]

/** A person as the page calls them. */
export const nameOf = (user: Pick<UserOut, 'fullName' | 'username' | 'email'>) =>
  user.fullName || user.username || user.email

/** Why the rights of a member cannot be changed here; null if they can. */
export function reasonAgainst(member: UserOut, viewer: UserOut): 'self' | 'admin' | null {
  if (member.id === viewer.id) return 'self'
  return member.admin ? 'admin' : null
}

/** The rights after one was ticked: reading only and any other right exclude each other, as on the server. */
export function withRight(member: Pick<UserOut, Right>, right: Right, has: boolean) {
  const { canManage, canOrganize, canInvite, readOnly } = member
  const now = { canManage, canOrganize, canInvite, readOnly, [right]: has }
  if (!has) return now
  return right === 'readOnly'
    ? { canManage: false, canOrganize: false, canInvite: false, readOnly: true }
    : { ...now, readOnly: false }
}

/** Changes a right at once, and takes it back if the server refuses. */
export function useChangeRight() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const show = (member: UserOut, changes: Partial<UserOut>) =>
    queryClient.setQueryData(
      everybody.queryKey,
      (page) =>
        page && {
          ...page,
          items: page.items.map((row) => (row.id === member.id ? { ...row, ...changes } : row)),
        },
    )
  return useMutation({
    // One after the other, so that of two quick clicks the second one is not overtaken by the first.
    scope: { id: 'rights' },
    mutationFn: ({ member, right, has }: { member: UserOut; right: Right; has: boolean }) =>
      call(groups.permissions, {
        body: { userId: member.id, ...withRight(shownNow(member), right, has) },
      }),
    onMutate: async ({ member, right, has }) => {
      await queryClient.cancelQueries({ queryKey: everybody.queryKey })
      show(member, withRight(shownNow(member), right, has))
    },
    onSuccess: (saved) => {
      show(saved, saved)
      toast.success(t('members.saved', { name: nameOf(saved) }))
    },
    onError: (_error, { member }) => show(member, member),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['households', 'members'] }),
  })

  /** With what was ticked a moment ago and is still on its way. */
  function shownNow(member: UserOut): UserOut {
    const page = queryClient.getQueryData(everybody.queryKey)
    return page?.items.find(({ id }) => id === member.id) ?? member
  }
}
