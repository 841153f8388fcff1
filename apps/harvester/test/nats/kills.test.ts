import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { Program, readArchive, readUntil } from "../relay/restarts.ts";
import { createSqlite, temporaryFolder } from "../store/support.ts";
import { writeConfig } from "../support/cli.ts";
import { random, seed } from "../support/random.ts";
import { useNats } from "../support/servers.ts";
import { natsServer } from "./cluster.ts";
import { Writer } from "./support.ts";

const victims = ["relay", "publisher", "node"] as const;
/** Kills of each victim. */
const kills = process.env["SDF_NIGHTLY"] === undefined ? 1 : 100;
const running = useNats("kills of relays, publishers and nodes of NATS", { size: 3 });

it.skipIf(!natsServer.ready)(
  `gives every reader the sequence of the archive, after ${kills} kills of relays, publishers and nodes, seed ${seed}`,
  async () => {
    const { config, file } = writeConfig(temporaryFolder());
    const { servers } = running.cluster;
    const store = await createSqlite(file);
    const chance = random(seed);
    const publisher = new Program("publish", servers, "-c", config, "--replicas", "3");
    const serve = ["serve", "--from", servers, "--port", "0", "--log-level", "silent"];
    const relays = [new Program(...serve), new Program(...serve)];
    let isWriting = true;
    let writing: Promise<void> | undefined;
    onTestFinished(async () => {
      isWriting = false;
      await writing;
      await Promise.all([publisher, ...relays].map((program) => program.kill()));
      await store.close();
    });
    const writer = new Writer(store);
    let moments = 1;
    await writer.put("a", moments);
    await publisher.start();
    await Promise.all(relays.map((relay) => relay.start()));
    writing = (async () => {
      for (; isWriting; await pause(20)) {
        moments += 1;
        await writer.put("abc"[moments % 3] ?? "a", 1 + (moments % 50));
      }
    })();
    let end: string | undefined;
    const pick = (): Program => relays[Math.floor(chance() * relays.length)]!;
    const reading = [0, 1].map(() =>
      readUntil(
        "",
        () => end,
        () => pick().url,
      ),
    );
    const replicas = async (): Promise<boolean> => {
      const { cluster: state } = await running.nats.manager.streams.info("sdf");
      return state?.leader !== undefined && (state.replicas ?? []).every(({ current }) => current);
    };
    for (let kill = 0; kill < kills * victims.length; kill++) {
      await pause(50 + chance() * 500);
      const victim = victims[kill % victims.length];
      if (victim === "node") {
        const node = Math.floor(chance() * running.cluster.size);
        await running.cluster.kill(node);
        await pause(chance() * 1000);
        await running.cluster.start(node);
        // With two nodes of three down at once, the stream only waits, and the kill tests nothing else.
        while (!(await replicas().catch(() => false))) await pause(100);
      } else {
        const program = victim === "relay" ? pick() : publisher;
        await program.kill();
        await pause(chance() * 500);
        await program.start();
      }
    }
    isWriting = false;
    await writing;
    const expected = await readArchive(store);
    end = String(await store.position());
    expect(expected.length).toBeGreaterThan(10);
    expect(await Promise.all(reading)).toEqual([expected, expected]);
  },
  3_600_000,
);
