import { Alert, Anchor, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { UserOut } from '#contract/users.ts'
import { paths } from '#renderer/app/paths.ts'

interface AlreadyInProps {
  viewer: UserOut
  /** What becomes of the session. */
  text: string
  /** The words of the way back. */
  stay: string
}

/** On a page that logs somebody in: who is logged in here already, and the way back to their recipes. */
export function AlreadyIn({ viewer, text, stay }: AlreadyInProps) {
  return (
    <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
      <Text>
        {text}{' '}
        <Anchor component={Link} to={paths.group(viewer.groupSlug)} c="inherit" underline="always">
          {stay}
        </Anchor>
      </Text>
    </Alert>
  )
}
