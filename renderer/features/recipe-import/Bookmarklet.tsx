import { Group, Stack, Text } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import classes from './check.module.css'

/** Until the link has its code. */
const importLink = '/import'

/** The address of a bookmark that opens the import page of this server with the page that one is looking at. */
export const bookmarkletOf = (origin: string) =>
  `javascript:void open(${JSON.stringify(`${origin}/import?url=`)}+encodeURIComponent(location.href))`

/** A bookmark for any browser at home: pressed on a recipe's page, it brings the address here. */
export function Bookmarklet() {
  const { t } = useTranslation()
  const [isPressed, setPressed] = useState(false)
  const code = bookmarkletOf(window.location.origin)
  // React refuses such addresses, as they run as code; this one is only dragged to the bookmarks.
  const dragged = useCallback(
    (link: HTMLAnchorElement | null) => {
      link?.setAttribute('href', code)
      const press = (event: Event) => {
        event.preventDefault()
        setPressed(true)
      }
      link?.addEventListener('click', press)
      return () => link?.removeEventListener('click', press)
    },
    [code],
  )
  return (
    <details className={classes.folded}>
      <summary>{t('import.bookmark.title')}</summary>
      <Stack mt="xs" gap="sm">
        <Text size="sm" c="dimmed">
          {t('import.bookmark.text')}
        </Text>
        <Group>
          <a ref={dragged} href={importLink} className={classes.bookmark}>
            <IconBookmark size={18} aria-hidden />
            {t('import.bookmark.name')}
          </a>
          <CopyButton text={code} label={t('import.bookmark.copy')} />
        </Group>
        {isPressed && (
          <Text size="sm" role="status">
            {t('import.bookmark.drag')}
          </Text>
        )}
      </Stack>
    </details>
  )
}
