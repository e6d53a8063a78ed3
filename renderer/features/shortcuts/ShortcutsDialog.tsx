import { Switch, useDirection } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { areSingleKeysOn, switchSingleKeys } from '#renderer/hooks/free-keys.ts'
import { isMac } from '#renderer/hooks/is-mac.ts'
import { type KeyName, shortcutsFor } from './shortcuts.ts'
import classes from './shortcuts.module.css'

interface ShortcutsDialogProps {
  opened: boolean
  onClose: () => void
}

/** All shortcuts, grouped by where they work. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation()
  return (
    // The page below has its own shortcuts, especially cook mode, which must not react.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only stops keys from reaching the page
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('shortcuts.title')}
        icon={<IconKeyboard aria-hidden />}
        size={640}
        cancelLabel={t('general.close')}
      >
        <List />
        <SingleKeys />
      </Dialog>
    </div>
  )
}

function List() {
  const { t } = useTranslation()
  const { dir } = useDirection()
  return (
    <div className={classes.places}>
      {shortcutsFor({ dir, isMac: isMac() }).map(({ place, shortcuts }) => (
        <section key={place} aria-labelledby={`keys-${place}`}>
          <h3 className={classes.place} id={`keys-${place}`}>
            {t(`shortcuts.place.${place}`)}
          </h3>
          <dl className={classes.list}>
            {shortcuts.map(({ does, keys }) => (
              <div key={does} className={classes.row}>
                <dt>{t(`shortcuts.does.${does}`)}</dt>
                <dd dir="ltr">
                  {keys.map((combination) => (
                    <Combination key={combination.join('+')} keys={combination} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Combination({ keys }: { keys: readonly KeyName[] }) {
  const { t } = useTranslation()
  return (
    <span className={classes.keys}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ' + '}
          <kbd className={classes.key}>{t(`shortcuts.key.${key}`)}</kbd>
        </Fragment>
      ))}
    </span>
  )
}

/** A switch for shortcuts of a single character; without them, the list can still be opened from the menu. */
function SingleKeys() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(areSingleKeysOn)
  return (
    <Switch
      label={t('shortcuts.single')}
      description={t('shortcuts.single-hint')}
      checked={isOn}
      onChange={(event) => {
        switchSingleKeys(event.currentTarget.checked)
        setOn(event.currentTarget.checked)
      }}
    />
  )
}
