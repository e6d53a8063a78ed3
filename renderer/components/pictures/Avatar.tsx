import { Avatar as MantineAvatar } from '@mantine/core'

interface AvatarProps {
  user: { id: string; fullName: string | null; username: string | null; cacheKey: string }
  size?: number
}

const colours = ['primary', 'accent', 'secondary', 'success', 'info', 'warning']

/** A person's picture, or their initials on a colour of their own. Decorative: the name is beside it. */
export function Avatar({ user, size = 40 }: AvatarProps) {
  const name = user.fullName || user.username || ''
  return (
    <MantineAvatar
      key={user.cacheKey}
      // If there is no picture, initials are preferred to the server's drawn face.
      src={`/api/media/users/${user.id}/profile.webp?drawn=false&cacheKey=${encodeURIComponent(user.cacheKey)}`}
      alt=""
      // No larger with large text, which needs the room.
      size={`calc(${size}px)`}
      radius="50%"
      color={colours[hash(user.id) % colours.length] ?? 'primary'}
      aria-hidden
    >
      {initialsOf(name)}
    </MantineAvatar>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521
  return sum
}
