import { expect, it } from 'vitest';
import { authorization } from '../../../../ming/src/kit/tencent/sign.ts';

it('signs the example of the reference as it does', () => {
  const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`;
  const signed = authorization(
    { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', key: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
    {
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      type: 'application/json; charset=utf-8',
      body,
      at: 1_551_113_065,
    },
  );
  expect(signed).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});
