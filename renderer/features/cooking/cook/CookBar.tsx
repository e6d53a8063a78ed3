import { ActionIcon } from '@mantine/core'
import {
  IconAlarm,
  IconBulb,
  IconBulbOff,
  IconCards,
  IconListDetails,
  IconTextDecrease,
  IconTextIncrease,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '#renderer/components/Tooltip.tsx'
import { textSizes, useCookSettings } from '../cook-settings.ts'
import { openTimers } from '../timers/tray-state.ts'
import { canKeepAwake } from '../use-wake-lock.ts'
import classes from './cook.module.css'

/** Over the steps: how they are shown, and the way out. */
export function CookBar({ name, onLeave }: { name: string; onLeave: () => void }) {
  const { t } = useTranslation()
  const [{ size, showsAll, isAwake }, change] = useCookSettings()
  return (
    <div className={classes.bar}>
      <Tool label={t('cooking.leave')} onClick={onLeave}>
        <IconX size={24} aria-hidden />
      </Tool>
      <h2 className={classes.name} dir="auto">
        {name}
      </h2>
      <div className={classes.tools} role="toolbar" aria-label={t('cooking.tools')}>
        <Tool
          label={t('cooking.smaller')}
          isDisabled={size === 0}
          onClick={() => change({ size: size - 1 })}
        >
          <IconTextDecrease size={24} aria-hidden />
        </Tool>
        <Tool
          label={t('cooking.larger')}
          isDisabled={size === textSizes.length - 1}
          onClick={() => change({ size: size + 1 })}
        >
          <IconTextIncrease size={24} aria-hidden />
        </Tool>
        <Tool
          label={t(showsAll ? 'cooking.show-one' : 'cooking.show-all')}
          onClick={() => change({ showsAll: !showsAll })}
        >
          {showsAll ? (
            <IconCards size={24} aria-hidden />
          ) : (
            <IconListDetails size={24} aria-hidden />
          )}
        </Tool>
        {canKeepAwake() && (
          <Tool
            label={t('cooking.keep-awake')}
            isPressed={isAwake}
            onClick={() => change({ isAwake: !isAwake })}
          >
            {isAwake ? <IconBulb size={24} aria-hidden /> : <IconBulbOff size={24} aria-hidden />}
          </Tool>
        )}
        <Tool label={t('timers.title')} onClick={openTimers}>
          <IconAlarm size={24} aria-hidden />
        </Tool>
      </div>
    </div>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  isDisabled?: boolean
  isPressed?: boolean
  children: ReactNode
}

function Tool({ label, onClick, isDisabled = false, isPressed, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={48}
        onClick={onClick}
        aria-label={label}
        aria-disabled={isDisabled}
        {...(isDisabled && { 'data-disabled': true })}
        aria-pressed={isPressed}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
