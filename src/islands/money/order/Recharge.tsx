import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loadWallet, reloadWallet, wallet } from '../../../stores/money/ledger/wallet.ts';
import { OwnAge } from '../../people/age/OwnAge.tsx';
import { HashTabs } from '../../ui/HashTabs.tsx';
import { Pending } from '../../ui/Pending.tsx';
import { Movements } from '../ledger/Movements.tsx';
import { Purse } from '../ledger/Purse.tsx';
import { RechargeForm } from './RechargeForm.tsx';
import { Records } from './Records.tsx';

const TABS = { records: '支付记录', movements: '余额明细' } as const;

/** Wallet: balance, recharge and payment records. */
export function Recharge() {
  const it = useStore(wallet, { ssr: 'initial' });
  useEffect(() => {
    loadWallet();
  }, []);
  if (it === null) return <Pending what="钱包" />;
  if (it === 'failed') return <Pending what="钱包" again={reloadWallet} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {it.isTold && <Purse it={it} />}
      {it.age && it.age.group !== 'adult' && <OwnAge it={it.age} />}
      <RechargeForm it={it} />
      {it.isTold ? (
        <HashTabs
          label="记录"
          names={TABS}
          show={(tab) => (tab === 'records' ? <Records /> : <Movements />)}
        />
      ) : (
        <Records />
      )}
    </div>
  );
}
