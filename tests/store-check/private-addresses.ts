/** Addresses of networks that a store's page is never in, and one public one. */
export const IPV4 = [
  "0.0.0.0", // this host
  "127.0.0.1", // loopback
  "10.0.0.1", // private
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1", // carrier-grade NAT
  "169.254.169.254", // link-local: metadata of clouds
  "192.0.2.1", // documentation
  "198.18.0.1", // benchmarks
  "224.0.0.1", // multicast
  "240.0.0.1", // reserved
  "255.255.255.255", // broadcast
  "93.184.215.14", // public
] as const;

const IPV6 = [
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "2001:db8::1",
  "2606:4700::1111",
];

const NAMES = [
  "localhost",
  "LOCALHOST",
  "localhost.",
  "a.localhost",
  "localhost.localdomain",
  "intranet",
  "router.lan",
  "printer.local",
  "wiki.internal",
  "metadata.google.internal",
  "db.corp",
  "nas.home",
  "router.home.arpa",
  "1.0.0.127.in-addr.arpa",
  "store.test",
  "store.example",
  "store.invalid",
  "store.onion",
  "com",
  "co.uk",
  "kubernetes.default.svc.cluster.local",
];

const FULL_WIDTH_ZERO = "０".codePointAt(0) ?? 0;

/** An IPv4 address in each spelling that some URL parser takes for it. */
export function spellIpv4(address: string): string[] {
  const bytes = address.split(".").map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (byte: number) => byte.toString(16).padStart(2, "0");
  const groups = `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
  const fullWidth = address.replaceAll(/\d/g, (digit) =>
    String.fromCodePoint(FULL_WIDTH_ZERO + Number(digit)),
  );
  return [
    address,
    `${address}.`,
    `${whole}`,
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    bytes.map((byte) => `0${byte.toString(8)}`).join("."),
    bytes.map((byte) => `0000${byte.toString(8)}`).join("."),
    bytes.map((byte) => `0x${hex(byte)}`).join("."),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${hex(a)}.0${b.toString(8)}.${c}.${d}`,
    address.replaceAll(".", "%2e"),
    address.replaceAll(".", "。"),
    fullWidth,
    `[::ffff:${address}]`,
    `[::ffff:${groups}]`,
    `[0:0:0:0:0:ffff:${groups}]`,
    `[::${groups}]`,
    `[64:ff9b::${address}]`,
    `[2002:${groups}::]`,
  ];
}

/** A host in each form in which it may be typed or sent as a redirect. */
function frame(host: string): string[] {
  return [host, `http://${host}/`, `https://${host}/admin?a=b`, `${host}:80`, `//${host}`];
}

/** Texts that must never make the Worker ask. */
export const PRIVATE_ADDRESSES: readonly string[] = [
  ...IPV4.flatMap(spellIpv4),
  ...IPV6.map((address) => `[${address}]`),
  ...NAMES,
].flatMap(frame);
